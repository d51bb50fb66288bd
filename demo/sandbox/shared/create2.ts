import { concat, getContractAddress, pad, type Address, type Hex } from 'viem'

/**
 * The well-known CREATE2 deployer, at the same address on every chain (anvil has it from its first block): 32 bytes of
 * salt, then the creation code.
 */
export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = pad('0x')

/** Where {@link create2Deployer} puts this code; the same on every chain. */
export const create2Address = (creation: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: creation })

/** What is sent to {@link create2Deployer} to put this code there. */
export const create2Data = (creation: Hex): Hex => concat([salt, creation])
