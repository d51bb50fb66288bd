import type { SocialProvider } from '../../domain/login/login'

/** Provider logos: SVG paths in a 24 × 24 box, with holes by the even-odd rule. */
const marks: Readonly<Record<Exclude<SocialProvider, 'google'>, string>> = {
  x: 'M3 3.5h5.4l4.5 6 5.2-6h2.4l-6.5 7.5L21.2 20.5h-5.4l-4.8-6.4-5.6 6.4H3l6.9-7.9zM6.3 5.2l10.4 13.6h1.2L7.5 5.2z',
  discord:
    'M8.6 4.9l.7 1.4a14 14 0 015.4 0l.7-1.4c1.6.3 2.9.8 3.9 1.4 2 3 2.9 6.4 2.7 10.4a13 13 0 01-4.6 2.4l-1.1-1.8a11.5 11.5 0 001.6-.9l-.4-.3a12.4 12.4 0 01-11 0l-.4.3c.5.4 1 .7 1.6.9l-1.1 1.8A13 13 0 012 16.7c-.2-4 .7-7.4 2.7-10.4 1-.6 2.3-1.1 3.9-1.4zM8.7 10.3c-1 0-1.8.9-1.8 2.1s.8 2.1 1.8 2.1 1.8-.9 1.8-2.1-.8-2.1-1.8-2.1zm6.6 0c-1 0-1.8.9-1.8 2.1s.8 2.1 1.8 2.1 1.8-.9 1.8-2.1-.8-2.1-1.8-2.1z',
  farcaster:
    'M5.6 3.5h12.8v3h2.1l-.8 2.8h-.6v8.4c.5 0 .9.4.9.9v.9h.4v1h-5.8v-1h.4v-.9c0-.5.4-.9.9-.9V13a3.9 3.9 0 00-7.8 0v4.7c.5 0 .9.4.9.9v.9h.4v1H3.6v-1H4v-.9c0-.5.4-.9.9-.9V9.3h-.6l-.8-2.8h2.1z',
  github:
    'M12 2.2a9.8 9.8 0 013.1 19.1c-.5.1-.7-.2-.7-.5v-2.9c0-.9-.3-1.5-.7-1.8 2.2-.25 4.4-1.1 4.4-4.8 0-1.1-.35-1.9-1-2.6.1-.25.45-1.25-.1-2.6 0 0-.8-.25-2.7 1a9.3 9.3 0 00-4.6 0c-1.9-1.25-2.7-1-2.7-1-.55 1.35-.2 2.35-.1 2.6-.65.7-1 1.6-1 2.6 0 3.7 2.2 4.55 4.4 4.8-.3.25-.55.7-.65 1.3-.55.25-2 .7-2.9-.8 0 0-.5-.95-1.5-1 0 0-.95 0-.05.6 0 0 .65.3 1.05 1.4 0 0 .6 1.9 3.4 1.3v1.9c0 .3-.2.6-.7.5A9.8 9.8 0 0112 2.2z',
  apple:
    'M15.9 2.2c.1 2.5-1.9 4.5-4 4.45-.2-2.3 1.8-4.3 4-4.45zM12.2 7.9c.8 0 2-.95 3.6-.95 1.6.05 3 .8 3.8 2.05-3.3 2-2.8 6.5.7 7.8-.8 2.2-2.5 5-4.3 5-1.4 0-1.8-.8-3.5-.8s-2.2.8-3.5.8c-2.1 0-5-4.6-5-8.8 0-3.7 2.4-5.9 4.8-5.9 1.5 0 2.6.8 3.4.8z',
  facebook:
    'M12 2.2a9.8 9.8 0 011.6 19.5v-6.9h2.3l.4-2.8h-2.7v-1.8c0-.8.4-1.5 1.6-1.5h1.2V6.3c-.7-.1-1.4-.2-2.1-.2-2.2 0-3.6 1.3-3.6 3.7V12H8.2v2.8h2.5v6.9A9.8 9.8 0 0112 2.2z',
}

/** Brand colours. The other logos are black or white, like the text. */
const colours: Partial<Record<SocialProvider, string>> = {
  discord: '#5865f2',
  farcaster: '#8a63d2',
  facebook: '#1877f2',
}

/** The four strokes of Google's logo. */
const strokes = [
  ['M17.4 6.6A7.6 7.6 0 005.1 8.8', '#ea4335'],
  ['M5.1 8.8a7.6 7.6 0 000 6.4', '#fbbc05'],
  ['M5.1 15.2A7.6 7.6 0 0017.4 17.4', '#34a853'],
  ['M17.4 17.4A7.6 7.6 0 0019.6 12H12', '#4285f4'],
] as const

/** Logo of a social provider. Decorative: the caller also gives the provider's name as text. */
export function SocialLogo({ provider, size = 22 }: { provider: SocialProvider; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      {provider === 'google' ? (
        strokes.map(([path, colour]) => <path key={colour} d={path} stroke={colour} strokeWidth="3.6" />)
      ) : (
        <path d={marks[provider]} fill={colours[provider] ?? 'currentColor'} fillRule="evenodd" />
      )}
    </svg>
  )
}
