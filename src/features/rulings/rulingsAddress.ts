/**
 * The page's URL parameters. Filters are the API's; the words, faction and sort belong to the page, because the API can neither
 * search three fields nor filter by the card's faction (docs/api.md, Filters).
 */
export const WORDS = 'q';
export const FACTION = 'faction';
/** `card_id` sorts by card title; empty sorts newest first. */
export const SORT = 'sort';
export const VERIFIED = 'filter[nsg_rules_team_verified]';
export const SINCE = 'filter[updated_at][gte]';
