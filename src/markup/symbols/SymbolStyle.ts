import { createContext } from 'react';

/** How game symbols are set: as glyphs, or as the words they stand for. */
export const SymbolStyleContext = createContext<'glyph' | 'word'>('glyph');
