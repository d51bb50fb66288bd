/** Rows on their way. */
export function Skeletons({ count, what }: { count: number; what: string }) {
  return (
    <div className="list holdings" aria-busy="true">
      <span className="unseen" role="status">
        {what}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="holding" aria-hidden="true">
          <span className="image circle bone" />
          <span className="words">
            <span className="bone line" />
            <span className="bone line short" />
          </span>
          <span className="bone line aside" />
        </div>
      ))}
    </div>
  )
}
