import { createContext } from 'react';

/**
 * Whether what is shown follows a text that the reader is typing, and so changes with each key. Then lists measure nothing, and
 * what a reader looks at first doesn't wait for the rest.
 */
export const IsTypedContext = createContext(false);
