import { toHex, type Address, type Hex } from 'viem'

/** What the fake token says that arrives. */
export const junkUnits = 987_654_321n * 10n ** 18n

/** The code of a fake token that tells of a gain when it is called without data, and of it when it is asked what is held. */
export const junkCode: Hex = `0x${[
  '36603e57', // Is it asked something?
  `6b${toHex(junkUnits, { size: 12 }).slice(2)}805f555f52`, // From now on so much is held.
  '325f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60205fa300', // It logs a transfer to the sender.
  '5b5f545f5260205ff3',
].join('')}`

/** The code of a token that does what the code at `coin` does, and calls `other` after each transfer. */
export const callingCode = (coin: Address, other: Address): Hex =>
  `0x${[
    '365f5f37', // All that was given.
    `5f5f365f73${coin.slice(2)}5af4`, // The coin's own code does it, here.
    '3d5f5f3e6029573d5ffd', // What it refuses is refused.
    '5b3d',
    '5f3560e01c63a9059cbb1415605757', // Is it `transfer(to, amount)`?
    `5f5f5f5f5f73${other.slice(2)}5af150`,
    '5b5ff3',
  ].join('')}`
