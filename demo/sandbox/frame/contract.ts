import { readFileSync } from 'node:fs'
import {
  concat,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  pad,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'

// Read, not imported: the sandbox also runs where Node itself loads its modules, which wants JSON marked.
const compiled = JSON.parse(readFileSync(new URL('./contract/compiled.json', import.meta.url), 'utf8')) as {
  bytecode: Record<'SandboxAccount' | 'SandboxToken', Hex>
}

/**
 * The well-known CREATE2 deployer, at the same address on every chain (anvil has it from its first block): 32 bytes of
 * salt, then the creation code.
 */
export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = pad('0x')
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
export const smartAccountAddress = (owner: Address): Address =>
  getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: creationOf(owner) })

/** What is sent to {@link create2Deployer} to deploy it. */
export const deploymentData = (owner: Address): Hex => concat([salt, creationOf(owner)])

export const executeData = ({ to, value, data }: Call): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, value, data] })

export const executeBatchData = (calls: Call[]): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] })

/** Creation code of an ERC-20 whose supply belongs to `holder`. */
export const tokenCreation = (token: {
  name: string
  symbol: string
  decimals: number
  holder: Address
  supply: bigint
}): Hex =>
  encodeDeployData({
    abi: parseAbi(['constructor(string name, string symbol, uint8 decimals, address holder, uint256 supply)']),
    bytecode: compiled.bytecode.SandboxToken,
    args: [token.name, token.symbol, token.decimals, token.holder, token.supply],
  })
