import { useEmbedded, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Mark } from '../ui/Mark'
import { Refusal } from '../ui/Refusal'
import { TryAgain } from '../ui/TryAgain'
import { unembedded } from '../ui/unembedded'

/**
 * The place in which the frame shows the request. The iframe stays where it is in the page (moved, it would load anew):
 * it is a child of the element that holds our shadow root, and is only drawn here.
 */
export function ApproveTransaction() {
  const { root } = useSystem()
  const ready = useEmbedded('frame', (snapshot) => snapshot?.hasTag('ready') ?? false)
  const lost = useEmbedded('frame', (snapshot) => snapshot?.hasTag('lost') ?? false)
  const fault = useEmbedded('frame', (snapshot) => snapshot?.context.fault)
  const asking = useEmbedded('approval', (snapshot) => snapshot?.hasTag('asking') ?? false)
  const unavailable = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const image = <Mark name="shield" />
  return (
    <>
      <Refusal />
      <div className="secure" data-covered={!(ready && asking) || undefined}>
        <slot name="secure-frame" />
        {lost || unavailable ? (
          <TryAgain
            image={image}
            title="The secure wallet is not there"
            text={fault?.message ?? unembedded}
            onClick={() => root.send({ type: 'frame.requested' })}
          />
        ) : (
          !(ready && asking) && (
            <Asking
              image={image}
              waiting
              title="Opening the secure wallet"
              text="Your wallet shows the request here. Close to reject it."
            />
          )
        )}
      </div>
    </>
  )
}
