/** Reads the code of a picture of the camera; null where it shows none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

/** What some browsers read codes with by themselves. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const maker = (): DetectorMaker | undefined =>
  'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorMaker) : undefined;

/** The widest picture that is looked at: a code on a phone's screen fills most of it. */
const WIDEST = 640;

/** By the browser where it can, else by our own reader, which is loaded then (iPhones, most desks). */
export async function codeReader(): Promise<ReadFrame> {
  const Native = maker();
  const formats: readonly string[] = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, WIDEST / Math.max(1, video.videoWidth));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR({ data, width, height }));
    } catch {
      // It says so of every picture without a code.
      return Promise.resolve(null);
    }
  };
}
