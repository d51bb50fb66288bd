import { getAddress } from 'viem'

/** The EIP-55 spelling of an EVM address. */
export const checksummed = (address: string): string => getAddress(address.toLowerCase())
