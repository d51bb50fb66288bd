import { getBase58Decoder } from '@solana/kit'
import type { Landed } from './landed'
import { RpcRefusal } from '../shared/solana/refusal'
import { finality } from './slots'
import { readTransaction, type WireTransaction } from './wire'

const resultOf = ({ err }: Landed) => (err === null ? { Ok: null } : { Err: err })

/** Status of a transaction at a slot: confirmed at once, finalized a few slots later. */
export function statusOf(landed: Landed, now: bigint) {
  const passed = now > landed.slot ? now - landed.slot : 0n
  const final = passed >= finality
  return {
    slot: landed.slot,
    confirmations: final ? null : passed,
    err: landed.err,
    status: resultOf(landed),
    confirmationStatus: final ? 'finalized' : 'confirmed',
  }
}

const instructionsOf = ({ message }: WireTransaction) =>
  message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    programIdIndex: programAddressIndex,
    accounts: [...accountIndices],
    data: getBase58Decoder().decode(data),
    stackHeight: 1,
  }))

type Instruction = ReturnType<typeof instructionsOf>[number]

/** `jsonParsed` form for programs without a parser: addresses instead of indexes. */
const withAddresses = ({ programIdIndex, accounts, ...rest }: Instruction, { keys }: Landed) => ({
  programId: keys[programIdIndex]?.address,
  accounts: accounts.map((index) => keys[index]?.address),
  ...rest,
})

function written(landed: Landed, sent: WireTransaction, encoding: string): unknown {
  if (encoding === 'base64') return [landed.wire, 'base64']
  if (encoding === 'base58' || encoding === 'binary') return [getBase58Decoder().decode(sent.bytes), 'base58']
  const { header, staticAccounts } = sent.message
  const parsed = encoding === 'jsonParsed'
  const instructions = instructionsOf(sent)
  const lookups = sent.message.version === 0 ? (sent.message.addressTableLookups ?? []) : undefined
  return {
    signatures: Object.values(sent.transaction.signatures).map((one) =>
      getBase58Decoder().decode(one ?? new Uint8Array(64)),
    ),
    message: {
      ...(parsed
        ? { accountKeys: landed.keys.map(({ address, ...rest }) => ({ pubkey: address, ...rest })) }
        : {
            accountKeys: staticAccounts,
            header: {
              numRequiredSignatures: header.numSignerAccounts,
              numReadonlySignedAccounts: header.numReadonlySignerAccounts,
              numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
            },
          }),
      recentBlockhash: sent.blockhash,
      instructions: parsed ? instructions.map((one) => withAddresses(one, landed)) : instructions,
      ...(lookups && {
        addressTableLookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
          accountKey: lookupTableAddress,
          writableIndexes: [...writableIndexes],
          readonlyIndexes: [...readonlyIndexes],
        })),
      }),
    },
  }
}

/**
 * Describes a landed transaction in the requested encoding.
 *
 * @throws {RpcRefusal} if the request does not support its version
 */
export function describeTransaction(landed: Landed, encoding: string, highest: number | undefined): unknown {
  const sent = readTransaction(new Uint8Array(Buffer.from(landed.wire, 'base64')))
  const { version } = sent.message
  if (version !== 'legacy' && highest === undefined) {
    throw new RpcRefusal(
      -32015,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  }
  const looked = (writable: boolean) =>
    landed.keys.filter((key) => key.source === 'lookupTable' && key.writable === writable).map(({ address }) => address)
  const inner = landed.inner.map(({ index, instructions }) => ({
    index,
    instructions: encoding === 'jsonParsed' ? instructions.map((one) => withAddresses(one, landed)) : instructions,
  }))
  return {
    slot: landed.slot,
    blockTime: landed.time,
    transaction: written(landed, sent, encoding),
    meta: {
      err: landed.err,
      status: resultOf(landed),
      fee: landed.fee,
      preBalances: landed.before,
      postBalances: landed.after,
      preTokenBalances: landed.tokensBefore,
      postTokenBalances: landed.tokensAfter,
      innerInstructions: inner,
      logMessages: landed.logs,
      rewards: [],
      computeUnitsConsumed: landed.units,
      ...(landed.returnData && { returnData: landed.returnData }),
      ...(encoding !== 'jsonParsed' && { loadedAddresses: { writable: looked(true), readonly: looked(false) } }),
    },
    ...(highest !== undefined && { version }),
  }
}
