import { useId } from 'react'

/** Drawing made of an address: the same for the same address, without a request. */
export function AvatarDrawing({ address, size, className }: { address: string; size: number; className?: string }) {
  const id = useId()
  const seed = [...address.toLowerCase()].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0,
    2166136261,
  )
  const part = (shift: number, range: number) => ((seed >>> shift) & 255) % range
  const hue = seed % 360
  const near = (hue + 40 + part(8, 40)) % 360
  const far = (hue + 160 + part(16, 60)) % 360
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 72 72" aria-hidden="true">
      <linearGradient id={`${id}a`} gradientTransform={`rotate(${part(4, 90)} .5 .5)`}>
        <stop stopColor={`hsl(${hue} 78% 62%)`} />
        <stop offset="1" stopColor={`hsl(${near} 82% 54%)`} />
      </linearGradient>
      <radialGradient id={`${id}b`}>
        <stop stopColor={`hsl(${far} 88% 70%)`} />
        <stop offset="1" stopColor={`hsl(${far} 88% 70%)`} stopOpacity="0" />
      </radialGradient>
      <path d="M0 0h72v72H0z" fill={`url(#${id}a)`} />
      <circle cx={12 + part(2, 48)} cy={12 + part(12, 48)} r="40" fill={`url(#${id}b)`} />
      <circle cx={part(20, 72)} cy={part(10, 72)} r="26" fill={`url(#${id}b)`} />
    </svg>
  )
}
