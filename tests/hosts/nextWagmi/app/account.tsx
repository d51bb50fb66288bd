'use client'
import { useAccount } from 'wagmi'

/** Whom wagmi says is connected. */
export function Account() {
  const { address } = useAccount()
  return <output>{address ?? 'nobody'}</output>
}
