import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  open: boolean
  /** Called once per error. */
  onFault: () => void
  children: ReactNode
}

/** Error boundary: an error in a view must not break the host's page. Draws again on the next opening. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false, open: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(): void {
    this.props.onFault()
  }
  /** Clears the error only on opening: a retry while closed would fail again and again. */
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
