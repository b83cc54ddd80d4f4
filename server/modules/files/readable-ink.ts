/** Pictures that nobody could read on the light ground that pages give to pictures. */
import type { Sharp } from 'sharp'

/** A sample is enough to know what ink a drawing has. */
const SAMPLED_SIDE = 96
/** Least share of the picture through which the ground is seen. */
const SEEN_THROUGH = 0.05
/** Mean lightness (0 to 255) from which ink is too light for a white ground. */
const LIGHT_INK = 215
/** Ground of drawings in light ink: the surface of the dark theme (`tokens.css`). */
const DARK_GROUND = '#141e21'

/**
 * The picture as it is to be written: a drawing in light ink on transparent ground gets a dark ground. Dark ink needs
 * none: pages show pictures on white in both themes. `opened` opens the same picture each time.
 */
export async function withReadableInk(opened: () => Sharp): Promise<Sharp> {
  const { hasAlpha } = await opened().metadata()
  if (!hasAlpha) return opened()
  const { data, info } = await opened()
    .resize({ width: SAMPLED_SIDE, height: SAMPLED_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return isLightInk(data, info.channels) ? opened().flatten({ background: DARK_GROUND }) : opened()
}

/** `pixels`: channels of each pixel one after the other, the last one its opacity. */
function isLightInk(pixels: Uint8Array, channels: number): boolean {
  let [ink, lightness] = [0, 0]
  for (let at = 0; at < pixels.length; at += channels) {
    const opacity = (pixels[at + channels - 1] ?? 0) / 255
    const [red = 0, green = red, blue = red] = pixels.subarray(at, at + channels - 1)
    ink += opacity
    lightness += opacity * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  const all = pixels.length / channels
  return ink > 0 && ink < all * (1 - SEEN_THROUGH) && lightness / ink > LIGHT_INK
}
