'use client'
import { useAccount } from 'wagmi'

/** Account that wagmi reports as connected. */
export function Account() {
  const { address } = useAccount()
  return <output>{address ?? 'nobody'}</output>
}
