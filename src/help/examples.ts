/** Queries that show the grammar at work, one idea each; the help page explains them in its own words. */
export const HELP_EXAMPLES: readonly string[] = [
  'gamble',
  'f:anarch t:program',
  's:virus or t:ice o<=4',
  '(f:nbn or f:jinteki) t:agenda v>=2',
  'f:anarch|criminal|shaper s:icebreaker',
  't:ice -s:barrier',
  't!ice d:corp',
  'x:"net damage"&trace',
  'x:/gain.*click/',
  'u:true h:3',
  'format:standard r>=2024-01-01',
];
