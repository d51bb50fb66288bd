import { readFileSync } from 'node:fs'
import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { create2Address, create2Data } from '../shared/create2'

// Read, not imported: the sandbox also runs without a bundler, and Node requires an attribute on a JSON import.
const compiled = JSON.parse(readFileSync(new URL('./contract/compiled.json', import.meta.url), 'utf8')) as {
  bytecode: Record<'SandboxAccount' | 'SandboxToken', Hex>
}

const accountAbi = parseAbi([
  'function execute(address to, uint256 value, bytes data) returns (bytes)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
])

/** Call of a smart account. */
export interface Call {
  to: Address
  value: bigint
  data: Hex
}

function creationOf(owner: Address): Hex {
  return concat([compiled.bytecode.SandboxAccount, encodeAbiParameters([{ type: 'address' }], [owner])])
}

/** Address of this owner's smart account, deployed or not; the same on every network. */
export const smartAccountAddress = (owner: Address): Address => create2Address(creationOf(owner))

/** Data for the CREATE2 deployer that deploys it. */
export const deploymentData = (owner: Address): Hex => create2Data(creationOf(owner))

export const executeData = ({ to, value, data }: Call): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, value, data] })

export const executeBatchData = (calls: Call[]): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] })

/** ERC-20 whose supply belongs to `holder`. */
export const sandboxToken = {
  abi: parseAbi(['constructor(string name, string symbol, uint8 decimals, address holder, uint256 supply)']),
  bytecode: compiled.bytecode.SandboxToken,
}
