/**
 * First rows of a story that is told for several. `npm run coverage:browser` tells it for all of them. In other runs the
 * test named at the call proves the remaining rows without a browser.
 */
export const sample = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  process.env.E2E_TRANSITIONS === undefined ? rows.slice(0, count) : rows
