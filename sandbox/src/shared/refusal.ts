/** Refused request: the response has this status and `{ message }`. */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}
