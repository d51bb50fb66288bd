/** Logo of the devtools: a chart of three states. */
export function ChartLogo() {
  return (
    <svg className="sign" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <rect x="1.5" y="2.5" width="7" height="5" rx="1.6" />
      <rect x="11.5" y="2.5" width="7" height="5" rx="1.6" />
      <rect className="lit" x="6.5" y="12.5" width="7" height="5" rx="1.6" />
      <path d="M8.5 5h3M5 7.5v2.2h10V7.5M10 9.7v2.8" />
    </svg>
  )
}
