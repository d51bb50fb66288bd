import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  open: boolean
  /** Called once for each fault. */
  onFault: () => void
  children: ReactNode
}

/** A fault of a view must not take the host's page with it. The next opening draws anew. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false, open: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(): void {
    this.props.onFault()
  }
  /** While it is closed nothing is tried again: what is drawn ahead would fail without end. */
  static getDerivedStateFromProps(
    { open }: BoundaryProps,
    { failed, open: before }: { failed: boolean; open: boolean },
  ): { failed: boolean; open: boolean } {
    return { failed: failed && (before || !open), open }
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
