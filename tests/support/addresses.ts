/** Ada and Bertil: the first two accounts of the sandbox's mnemonic, with coins on its networks and names. */
export const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bertil = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** An unused address without coins on the sandbox's networks. */
export const friend = '0x00000000000000000000000000000000000f00D1'

/** Accounts of scripted wallets and walks. */
export { address, other } from '../../src/testing/walk/facts'

/** Address of an arbitrary contract. */
export const contract = '0x1111111111111111111111111111111111111111'
/** USD Coin on Ethereum. */
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** CAIP-2 ids of Solana's networks. */
export const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** CAIP-2 id of Bitcoin's test network. */
export const bitcoinTestnet = 'bip122:000000000933ea01ad0ee984209779ba'
/** Mint address of wrapped SOL. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'
