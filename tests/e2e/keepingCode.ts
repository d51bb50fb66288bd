import type { Address, Hex } from 'viem'

/**
 * Bytecode of a token that logs the full amount of a transfer but keeps 30 % of it. It delegates to the sandbox's coin
 * at `coin`, and then reduces the receiver's balance, in the mapping of slot 3.
 */
export const keepingCode = (coin: Address): Hex =>
  `0x${[
    '365f5f37', // Copies the call data.
    `5f5f365f73${coin.slice(2)}5af4`, // Delegates to the coin's code.
    '3d5f5f3e6029573d5ffd', // Reverts if that reverts.
    '5b',
    '5f3560e01c63a9059cbb1415605957', // Skips the rest unless it is `transfer(to, amount)`.
    '60043560405260036060526040604020', // Storage key of the receiver's balance.
    '8054602435600302600a90049003', // That balance less 3/10 of the amount.
    '9055',
    '5b3d5ff3',
  ].join('')}`
