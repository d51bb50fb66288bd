import type { ProviderName } from '../../../domain/onramp/provider'

/** Round mark of an on-ramp provider, in its colours. Decorative: the text next to it says its name. Default size 40. */
export function ProviderLogo({ name, size = 40 }: { name: ProviderName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" data-circle="">
      {name === 'coinbase' ? (
        <>
          <circle cx="20" cy="20" r="20" fill="#0052ff" />
          <path
            d="M20 27.2A7.2 7.2 0 1127.05 18.5H34.3A14.4 14.4 0 1034.3 21.5H27.05A7.2 7.2 0 0120 27.2z"
            fill="#fff"
          />
        </>
      ) : (
        <>
          <circle cx="20" cy="20" r="20" fill="#5b3df5" />
          <path
            d="M11 26.5V19a4.5 4.5 0 019 0v7.5m0-7.5a4.5 4.5 0 019 0v7.5"
            stroke="#fff"
            strokeWidth="3.4"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  )
}
