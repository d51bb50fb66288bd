/**
 * What the guides and the templates use of libraries that are no parts of this package, as their own types have it: React
 * Router 7, Next 16.
 */
declare module 'react-router' {
  import type { ReactElement } from 'react'
  export function Outlet(props: { context?: unknown }): ReactElement | null
}
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
declare module 'next/navigation' {
  export function useRouter(): { refresh: () => void }
}
declare module '*.css'
