import { readFileSync } from 'node:fs'
import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { create2Address, create2Data } from '../shared/create2'

// Read, not imported: the sandbox also runs where Node itself loads its modules, which wants JSON marked.
const compiled = JSON.parse(readFileSync(new URL('./contract/compiled.json', import.meta.url), 'utf8')) as {
  bytecode: Record<'SandboxAccount' | 'SandboxToken', Hex>
}

const accountAbi = parseAbi([
  'function execute(address to, uint256 value, bytes data) returns (bytes)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
])

/** One thing a smart account is to do. */
export interface Call {
  to: Address
  value: bigint
  data: Hex
}

function creationOf(owner: Address): Hex {
  return concat([compiled.bytecode.SandboxAccount, encodeAbiParameters([{ type: 'address' }], [owner])])
}

/** Where this owner's smart account lies, deployed or not; the same on every chain. */
export const smartAccountAddress = (owner: Address): Address => create2Address(creationOf(owner))

/** What is sent to the CREATE2 deployer to deploy it. */
export const deploymentData = (owner: Address): Hex => create2Data(creationOf(owner))

export const executeData = ({ to, value, data }: Call): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, value, data] })

export const executeBatchData = (calls: Call[]): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] })

/** An ERC-20 whose supply belongs to `holder`. */
export const sandboxToken = {
  abi: parseAbi(['constructor(string name, string symbol, uint8 decimals, address holder, uint256 supply)']),
  bytecode: compiled.bytecode.SandboxToken,
}
