import { toHex, type Address, type Hex } from 'viem'

/** Amount that the fake token claims as a gain. */
export const junkUnits = 987_654_321n * 10n ** 18n

/** Bytecode of a fake token. Called without data it logs a transfer to the sender, and then reports that balance. */
export const junkCode: Hex = `0x${[
  '36603e57', // Jumps to the end if there is call data.
  `6b${toHex(junkUnits, { size: 12 }).slice(2)}805f555f52`, // Stores the amount as the balance.
  '325f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60205fa300', // Logs a transfer to the sender.
  '5b5f545f5260205ff3',
].join('')}`

/** Bytecode of a token that delegates to the code at `coin`, and calls `other` after each transfer. */
export const callingCode = (coin: Address, other: Address): Hex =>
  `0x${[
    '365f5f37', // Copies the call data.
    `5f5f365f73${coin.slice(2)}5af4`, // Delegates to the coin's code.
    '3d5f5f3e6029573d5ffd', // Reverts if that reverts.
    '5b3d',
    '5f3560e01c63a9059cbb1415605757', // Skips the rest unless it is `transfer(to, amount)`.
    `5f5f5f5f5f73${other.slice(2)}5af150`,
    '5b5ff3',
  ].join('')}`
