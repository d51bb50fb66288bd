import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeDeployData, parseAbi, type Address, type Hex } from 'viem'
import { create2Address, create2Data } from '../../shared/create2'

const require = createRequire(import.meta.url)

/**
 * Bytecode of a published build. Read, not imported: it is large, and Node requires an attribute for JSON. The packages
 * are optional, because their licence is not the sandbox's.
 *
 * @throws Error if they are not installed
 */
function bytecodeOf(find: () => string): Hex {
  const { bytecode } = JSON.parse(readFileSync(pathOf(find), 'utf8')) as { bytecode: string }
  return `0x${bytecode.replace(/^0x/, '')}`
}

function pathOf(find: () => string): string {
  try {
    return find()
  } catch (cause) {
    throw new Error(
      'The sandbox’s exchange needs the contracts of Uniswap, which aren’t installed. Run "npm install -D @uniswap/v2-core@1.0.1 @uniswap/v2-periphery@1.1.0-beta.0" and start the sandbox again.',
      { cause },
    )
  }
}

export const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256, uint256, uint256)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** Deployment of one contract of the exchange, at the same address on every network. */
export interface Deployment {
  address: Address
  data: Hex
}

const deployment = (creation: Hex): Deployment => ({ address: create2Address(creation), data: create2Data(creation) })

const unused: Address = '0x000000000000000000000000000000000000dEaD'

/** Factory, wrapped native coin and router of Uniswap v2, as published. @throws Error if they are not installed */
export function readContracts(): Record<'factory' | 'wrapped' | 'router', Deployment> {
  const factory = deployment(
    encodeDeployData({
      abi: parseAbi(['constructor(address feeToSetter)']),
      bytecode: bytecodeOf(() => require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
      args: [unused],
    }),
  )
  const wrapped = deployment(bytecodeOf(() => require.resolve('@uniswap/v2-periphery/build/WETH9.json')))
  const router = deployment(
    encodeDeployData({
      abi: parseAbi(['constructor(address factory, address weth)']),
      bytecode: bytecodeOf(() => require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
      args: [factory.address, wrapped.address],
    }),
  )
  return { factory, wrapped, router }
}
