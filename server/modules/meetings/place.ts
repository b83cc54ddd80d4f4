/** Place where a date of a meeting is held. */
import { createHash, randomBytes } from 'node:crypto'
import type { MeetingProvider } from '#domain/meetings/kinds.ts'

const KEY_BYTES = 32
const NAME_BYTES = 16
const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567'

export function newPlaceKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE_32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export interface Place {
  readonly provider: MeetingProvider
  readonly link: string | null
  readonly placeKey: string
  readonly muteUponEntry: boolean
  readonly participantVideo: boolean
}

/**
 * The address of a date by link or at Jitsi. At Jitsi its name has 128 bits and is another for every date, so that who left the meeting
 * cannot come to the next one. `name`: shown to the others there.
 */
export function placeOf(place: Place, dateId: string, name: string, jitsiDomain: string): string {
  if (place.provider === 'link') return place.link ?? ''
  const secret = createHash('sha256').update(`${place.placeKey}:${dateId}`).digest().subarray(0, NAME_BYTES)
  const settings = [
    `config.startWithAudioMuted=${place.muteUponEntry}`,
    `config.startWithVideoMuted=${!place.participantVideo}`,
    `userInfo.displayName=${encodeURIComponent(JSON.stringify(name))}`,
  ]
  return `https://${jitsiDomain}/miqyas-${base32(secret)}#${settings.join('&')}`
}
