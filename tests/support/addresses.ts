/** Ada and Bertil: the first two accounts of the sandbox's mnemonic. They have coins on its chains, and names. */
export const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bertil = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Nobody's, and with nothing on the sandbox's chains. */
export const friend = '0x00000000000000000000000000000000000f00D1'

/** What scripted wallets and walks are connected with: EIP-55's own examples, of one case but for their digits. */
export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
export const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/** A contract, where it does not matter which. */
export const contract = '0x1111111111111111111111111111111111111111'
/** USD Coin on Ethereum. */
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Solana's networks, as CAIP-2 names them. */
export const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Bitcoin's test network, likewise. */
export const bitcoinTestnet = 'bip122:000000000933ea01ad0ee984209779ba'
/** Wrapped SOL, as an address that looks like one. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'
