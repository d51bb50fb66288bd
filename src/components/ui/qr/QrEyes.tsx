/** Width of a finder pattern in modules. */
export const EYE = 7

/** Finder patterns of a QR code of `size` modules, with round corners. */
export function Eyes({ size, colour = 'currentColor' }: { size: number; colour?: string }) {
  const far = size - EYE
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ].map(([x, y]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <rect x=".5" y=".5" width="6" height="6" rx="1.9" fill="none" stroke={colour} />
      <rect x="2" y="2" width="3" height="3" rx="1" fill={colour} />
    </g>
  ))
}
