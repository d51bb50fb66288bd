const data = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Icon of Beacon: a light and its beam on deep blue. */
export const beaconIcon = data(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2f5bff"/><stop offset="1" stop-color="#1631a8"/></linearGradient></defs><rect width="40" height="40" rx="10" fill="url(#g)"/><path d="M20 8v4M10.8 12.8l2.6 2.6M29.2 12.8l-2.6 2.6" stroke="#ffd166" stroke-width="2.6" stroke-linecap="round"/><circle cx="20" cy="20" r="4.6" fill="#ffd166"/><path d="M17.2 26h5.6l2 7h-9.6z" fill="#fff"/></svg>',
)

/** Icon of the wallet without a name. */
export const plainIcon = data(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#64748b"/><rect x="9" y="13" width="22" height="15" rx="3.5" fill="none" stroke="#fff" stroke-width="2.4"/><circle cx="25.6" cy="20.5" r="1.9" fill="#fff"/></svg>',
)

/** Icon of Beacon Sol: the same light at sunset. */
export const beaconSolIcon = data(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7b3ff2"/><stop offset="1" stop-color="#0f9f83"/></linearGradient></defs><rect width="40" height="40" rx="10" fill="url(#g)"/><path d="M8 27h24M11 31.5h18" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><path d="M13.5 23a6.5 6.5 0 0 1 13 0z" fill="#ffd166"/><path d="M20 9v4M10.8 13.8l2.6 2.6M29.2 13.8l-2.6 2.6" stroke="#ffd166" stroke-width="2.6" stroke-linecap="round"/></svg>',
)

/** Icon of Beacon Bit: the same light, as a coin. */
export const beaconBitIcon = data(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#b4530a"/><circle cx="20" cy="20" r="12" fill="none" stroke="#ffd166" stroke-width="2.6"/><path d="M16.5 14h5a3 3 0 0 1 0 6h-5zm0 6h6a3 3 0 0 1 0 6h-6zM19 11.5V14m0 12v2.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/></svg>',
)
