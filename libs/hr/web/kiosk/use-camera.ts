import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A prompt that nobody answers never settles. */
const PATIENCE_MS = 10_000;
const WIDTH = 480;
const HEIGHT = 360;
const QUALITY = 0.8;

async function begin(): Promise<MediaStream> {
  // Without https browsers have none at all.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  const video = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } };
  const asked = navigator.mediaDevices.getUserMedia({ video, audio: false });
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS));
  // What comes after all is not left on.
  late.catch(() => void asked.then(stop, () => undefined));
  return Promise.race([asked, late]);
}

function stop(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop());
}

export interface KioskCamera {
  video: RefObject<HTMLVideoElement | null>;
  state: 'asking' | 'on' | 'refused';
  retry: () => void;
  /** What it sees at this moment; null where it sees nothing. */
  take: () => Promise<Blob | null>;
}

/** The camera, on as long as the screen stands; its lamp goes out with it. */
export function useCamera(): KioskCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<KioskCamera['state']>('asking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    let stream: MediaStream | null = null;
    const show = async () => {
      const found = await begin();
      const player = video.current;
      if (gone || !player) return stop(found);
      stream = found;
      for (const track of found.getTracks()) track.onended = () => setState('refused');
      player.srcObject = found;
      await player.play();
      if (!gone) setState('on');
    };
    show().catch(() => {
      if (!gone) setState('refused');
    });
    return () => {
      gone = true;
      if (stream) stop(stream);
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setState('asking');
    setAttempt((count) => count + 1);
  }, []);
  const take = useCallback(async (): Promise<Blob | null> => {
    const player = video.current;
    if (!player?.srcObject || player.readyState < player.HAVE_CURRENT_DATA) return null;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    canvas.getContext('2d')?.drawImage(player, 0, 0, WIDTH, HEIGHT);
    return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  }, []);
  return { video, state, retry, take };
}
