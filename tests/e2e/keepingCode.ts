import type { Address, Hex } from 'viem'

/**
 * The code of a token that logs each transfer whole and keeps three tenths of it for itself. It does what the sandbox's
 * coin does, whose code stands at `coin`, and then takes them from the receiver: balances lie in slot 3.
 */
export const keepingCode = (coin: Address): Hex =>
  `0x${[
    '365f5f37', // All that was given.
    `5f5f365f73${coin.slice(2)}5af4`, // The coin's own code does it, here.
    '3d5f5f3e6029573d5ffd', // What it refuses is refused.
    '5b',
    '5f3560e01c63a9059cbb1415605957', // Is it `transfer(to, amount)`?
    '60043560405260036060526040604020', // Where the receiver's balance lies.
    '8054602435600302600a90049003', // It, less three tenths of the amount.
    '9055',
    '5b3d5ff3',
  ].join('')}`
