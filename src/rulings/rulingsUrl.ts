/**
 * The parameters of the rulings page. Filters are the API's; the words, the faction and the order are the page's own,
 * because the API knows neither a search over three fields nor the card's faction (API-NOTES 4.1).
 */
export const WORDS = 'q';
export const FACTION = 'faction';
/** `card_id`: by the card's title; nothing: the newest first. */
export const SORT = 'sort';
export const VERIFIED = 'filter[nsg_rules_team_verified]';
export const SINCE = 'filter[updated_at][gte]';
