/**
 * What the guides use of libraries that are no parts of this package, as their own types have it: ethers 6 and
 * React Router 7.
 */
declare module 'ethers' {
  export interface Eip1193Provider {
    request(request: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>
  }
  export interface JsonRpcSigner {
    signMessage(message: string | Uint8Array): Promise<string>
  }
  export class BrowserProvider {
    constructor(ethereum: Eip1193Provider)
    getSigner(address?: number | string): Promise<JsonRpcSigner>
  }
}

declare module 'react-router' {
  import type { ReactElement } from 'react'
  export function Outlet(props: { context?: unknown }): ReactElement | null
}
