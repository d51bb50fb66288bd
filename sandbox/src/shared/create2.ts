import { concat, getContractAddress, pad, type Address, type Hex } from 'viem'

/**
 * Well-known CREATE2 deployer, at the same address on every network (on anvil from the first block). Its input is a
 * salt of 32 bytes, followed by the creation code.
 */
export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = pad('0x')

/** Address at which {@link create2Deployer} deploys this code; the same on every network. */
export const create2Address = (creation: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: creation })

/** Data for {@link create2Deployer} that deploys this code. */
export const create2Data = (creation: Hex): Hex => concat([salt, creation])
