import { ModalError } from '../../domain/errors'
import { HTTP_BODY_LIMIT } from '../../domain/limits'

/**
 * The whole body of an answer, in bytes.
 * Throws `http.invalidAnswer` as soon as it grows over the limit, without reading on.
 */
export async function readBody(response: Response, limit = HTTP_BODY_LIMIT): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > limit) {
    response.body?.cancel().catch(ignore)
    throw tooLarge(limit)
  }
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return join(chunks, size)
    size += value.byteLength
    if (size > limit) {
      reader.cancel().catch(ignore)
      throw tooLarge(limit)
    }
    chunks.push(value)
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function tooLarge(limit: number): ModalError {
  return new ModalError('http.invalidAnswer', `The answer is larger than ${limit} bytes and was refused.`)
}

function ignore(): void {}
