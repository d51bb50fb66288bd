/** Seen after 200 ms only; what is waited for stands beside it in words. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
