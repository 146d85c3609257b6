import { create } from 'zustand';

/**
 * The page of the card that was shown last. In a list that one goes back to its picture alone has the name by which the browser moves
 * it there: were all named, React would have the browser take pictures of the page whenever some move within a list.
 */
export const useLastCard = create<{ readonly page: string | null }>(() => ({ page: null }));
