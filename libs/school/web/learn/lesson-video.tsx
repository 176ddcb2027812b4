import { youtubeId } from '@ceiba/catalogs/contract';
import type { LessonView } from '@ceiba/school/contract';
import { useEffect, useRef, useState } from 'react';
import { useFileTicketMutation, useKeepSecondMutation } from './learning.api';

/** Seconds of the video between two notes of where he is. */
const NOTE_EACH = 15;

/** A video of ours: it goes on where he was, and with a fresh address when the old one has run out. */
function OwnVideo({ lesson }: { lesson: LessonView }) {
  const { id_lesson, id_course, title_lesson, second_lesson } = lesson;
  const [ticket] = useFileTicketMutation();
  const [keep] = useKeepSecondMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const at = useRef(second_lesson);
  const noted = useRef(second_lesson);
  const asked = useRef(0);
  const fetchAddress = () => {
    asked.current = Date.now();
    void ticket(id_lesson)
      .unwrap()
      .then(
        ({ file }) => setAddress(file),
        () => setFailed(true),
      );
  };
  useEffect(fetchAddress, [ticket, id_lesson]);
  const note = () => {
    const second = Math.floor(at.current);
    if (second === noted.current) return;
    noted.current = second;
    void keep({ id_course, id_lesson, second_lesson: second });
  };
  if (failed) return <p role="alert">No se pudo abrir el video. Vuelva a intentar.</p>;
  return (
    <video
      className="school-video"
      controls
      playsInline
      preload="metadata"
      aria-label={title_lesson}
      src={address ?? undefined}
      onLoadedMetadata={({ currentTarget: video }) => {
        if (at.current > 0 && at.current < video.duration - 2) video.currentTime = at.current;
      }}
      onTimeUpdate={({ currentTarget: video }) => {
        if (video.currentTime > 0) at.current = video.currentTime;
        if (Math.abs(at.current - noted.current) >= NOTE_EACH) note();
      }}
      onPause={note}
      onEnded={note}
      onError={() => {
        if (address === null) return;
        // An address that has just been made and does not play is no old one.
        if (Date.now() - asked.current < 5000) setFailed(true);
        else fetchAddress();
      }}
    />
  );
}

/** A video: ours, of YouTube (without its cookies), or of another site, which opens beside the product. */
export function LessonVideo({ lesson }: { lesson: LessonView }) {
  const { has_file, url_lesson, title_lesson } = lesson;
  if (has_file === 1) return <OwnVideo lesson={lesson} />;
  const id = url_lesson === null ? null : youtubeId(url_lesson);
  if (id === null) return <OutsideLink to={url_lesson ?? ''} text="Ver el video" />;
  return (
    <iframe
      className="school-video"
      src={`https://www.youtube-nocookie.com/embed/${id}`}
      title={title_lesson}
      loading="lazy"
      allow="encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Opens beside the product; its site learns nothing of it. */
export function OutsideLink({ to, text }: { to: string; text: string }) {
  return (
    <a className="school-outside" href={to} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="p-muted">{/^https:\/\/(?:www\.)?([^/?#]+)/i.exec(to)?.[1]}</span>
    </a>
  );
}
