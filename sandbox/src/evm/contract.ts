import { readFileSync } from 'node:fs'
import { encodeDeployData, getContractAddress, parseAbi, type Address, type Hex } from 'viem'
import { create2Address, create2Data } from '../shared/create2'

// Read, not imported: the sandbox also runs without a bundler, and Node requires an attribute on a JSON import.
const compiled = JSON.parse(readFileSync(new URL('./contract/compiled.json', import.meta.url), 'utf8')) as {
  bytecode: Record<'SandboxMint', Hex>
}

export const mintAbi = parseAbi(['constructor(address[] holders)', 'function gift(address to)'])
export const coinAbi = parseAbi(['function mint(address to, uint256 value)'])
export const catsAbi = parseAbi(['function mint(address to) returns (uint256)'])

/** First ten accounts of anvil's mnemonic. */
const holders: readonly Address[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
]

const creation = encodeDeployData({ abi: mintAbi, bytecode: compiled.bytecode.SandboxMint, args: [holders] })

/** Data for the CREATE2 deployer that deploys the mint, and with it all coins. */
export const deploymentData: Hex = create2Data(creation)

/** Address of the mint, which deploys and distributes the coins; the same on every network. */
export const mintAddress: Address = create2Address(creation)

/** Address of the mint's n-th coin: the nonce of a contract starts at 1. */
export const coinAddress = (index: number): Address =>
  getContractAddress({ from: mintAddress, nonce: BigInt(index + 1) })

export const catsAddress: Address = coinAddress(5)
