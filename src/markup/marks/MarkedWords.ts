import { createContext } from 'react';

/** The words that were searched for (folded by `plainTitle`): they are marked in every text inside. */
export const MarkedWords = createContext<readonly string[]>([]);
