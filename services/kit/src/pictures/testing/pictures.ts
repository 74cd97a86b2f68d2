import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif'

/** A picture of red on the left and blue on the right, as a file. */
export async function drawn(width: number, height: number, format: Format = 'png', orientation = 1): Promise<Buffer> {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: Math.floor(width / 2), top: 0 }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: 'Ada at home' } })
    .toFormat(format)
    .toBuffer()
}
