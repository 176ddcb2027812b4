import Left from '@ant-design/icons-svg/es/asn/LeftOutlined';
import Right from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Icon } from '@ceiba/platform/web';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

interface Props {
  label: string;
  children: ReactNode;
  /** How the slides are sized: products 3, 2 or 1 a view, a banner always 1. */
  kind: 'products' | 'banner';
  /** Number of the slide that is in view first. */
  start?: number;
}

const STILL = '00';

/** Slides by finger, mouse and keys; no autoplay (spec 3, section 9). */
export function Carousel({ label, children, kind, start = 0 }: Props) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto', containScroll: 'trimSnaps' });
  useEffect(() => {
    if (!embla || start === 0) return;
    // Several slides stand in one view.
    embla.scrollTo(
      embla.internalEngine().slideRegistry.findIndex((view) => view.includes(start)),
      true,
    );
  }, [embla, start]);
  const state = useSyncExternalStore(
    (changed) => {
      embla?.on('select', changed).on('reInit', changed).on('init', changed);
      return () => void embla?.off('select', changed).off('reInit', changed).off('init', changed);
    },
    () => (embla ? `${Number(embla.canScrollPrev())}${Number(embla.canScrollNext())}` : STILL),
  );
  const [back, forth] = [state.startsWith('1'), state.endsWith('1')];
  return (
    <div className={`st-carousel st-carousel-${kind}`} role="group" aria-roledescription="carrusel" aria-label={label}>
      <div className="st-viewport" ref={viewport}>
        <div className="st-track">{children}</div>
      </div>
      {(back || forth) && (
        <>
          <button
            type="button"
            className="st-arrow st-arrow-back"
            aria-label={`Anteriores de ${label}`}
            disabled={!back}
            onClick={() => embla?.scrollPrev()}
          >
            <Icon icon={Left} size={18} />
          </button>
          <button
            type="button"
            className="st-arrow st-arrow-forth"
            aria-label={`Siguientes de ${label}`}
            disabled={!forth}
            onClick={() => embla?.scrollNext()}
          >
            <Icon icon={Right} size={18} />
          </button>
        </>
      )}
    </div>
  );
}
